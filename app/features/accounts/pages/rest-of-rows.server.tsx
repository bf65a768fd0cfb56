type RestOfRowsProps = {
  /** Rows that the page has, and rows that there are. */
  readonly shown: number
  readonly all: number
  /** Where all of them are, as JSON. */
  readonly address: string
}

/** Says that a table has more rows than the page, and where they are. A script puts a way to see them all in the place. */
export function RestOfRows({ shown, all, address }: RestOfRowsProps) {
  if (all <= shown) return null
  return (
    <>
      <p>
        <small>
          These are {shown} of {all}; the CSV file has all.
        </small>
      </p>
      <div className="all-rows" data-all-rows={address} data-count={all} />
    </>
  )
}
