/** A part of a line of text in one style. */
export type Run = {
  readonly text: string
  readonly bold?: boolean
  readonly italic?: boolean
  readonly underline?: boolean
  readonly struck?: boolean
}

/** A text in a drawing, line by line. */
export type Label = readonly (readonly Run[])[]

/** Main direction of the edges of a graph. */
export type Direction = 'DOWN' | 'UP' | 'RIGHT' | 'LEFT'

export type Shape =
  | 'rectangle'
  | 'rounded'
  | 'stadium'
  | 'subroutine'
  | 'cylinder'
  | 'circle'
  | 'double circle'
  | 'diamond'
  | 'hexagon'
  | 'flag'
  | 'trapezoid'
  | 'inverted trapezoid'
  | 'lean right'
  | 'lean left'
  | 'start'
  | 'end'
  | 'bar'
  | 'note'

/** A row of a class or an entity: one cell, or several in columns. */
export type Row = {
  readonly cells: readonly Label[]
  readonly underline?: boolean
  readonly italic?: boolean
}

/** A node; that of a class or an entity has a part for each kind of row below its label. */
export type GraphNode = {
  readonly id: string
  readonly label: Label
  readonly shape: Shape
  readonly parts?: readonly (readonly Row[])[]
}

/** The mark at an end of an edge. */
export type Tip =
  | 'arrow'
  | 'open arrow'
  | 'circle'
  | 'cross'
  | 'triangle'
  | 'diamond'
  | 'filled diamond'
  | 'one'
  | 'zero or one'
  | 'one or more'
  | 'zero or more'

export type Edge = {
  readonly from: string
  readonly to: string
  readonly label: Label | null
  /** `none` is invisible and only keeps two nodes close together. */
  readonly line: 'solid' | 'dashed' | 'thick' | 'none'
  readonly start: Tip | null
  readonly end: Tip | null
  readonly startLabel?: Label | null
  readonly endLabel?: Label | null
}

/** A frame with a title around nodes and other groups. */
export type Group = {
  readonly id: string
  readonly label: Label
  /** Direction of its edges if it differs from that of the parent, else null. */
  readonly direction: Direction | null
  readonly members: readonly Member[]
}

export type Member = { readonly node: GraphNode } | { readonly group: Group }

export type Graph = {
  readonly kind: 'graph'
  readonly direction: Direction
  readonly members: readonly Member[]
  readonly edges: readonly Edge[]
}

export type Participant = { readonly id: string; readonly label: Label; readonly isPerson: boolean }

/** An event of a sequence, in order from top to bottom. */
export type Happening =
  | {
      readonly kind: 'message'
      readonly from: string
      readonly to: string
      readonly label: Label
      readonly isDashed: boolean
      readonly start: Tip | null
      readonly end: Tip | null
      readonly number: number | null
    }
  | {
      readonly kind: 'note'
      readonly side: 'left' | 'right' | 'over'
      readonly of: readonly string[]
      readonly label: Label
    }
  | { readonly kind: 'activate' | 'deactivate'; readonly of: string }
  /** `word` names the kind of block; null for a plain background. */
  | { readonly kind: 'open'; readonly word: string | null; readonly label: Label | null }
  | { readonly kind: 'divide'; readonly label: Label | null }
  | { readonly kind: 'close' }

export type Sequence = {
  readonly kind: 'sequence'
  readonly participants: readonly Participant[]
  /** Frames around adjacent participants. */
  readonly boxes: readonly { readonly label: Label | null; readonly of: readonly string[] }[]
  readonly happenings: readonly Happening[]
}

export type Axis = {
  readonly title: string | null
  readonly range: { readonly from: number; readonly to: number } | null
}

export type Chart = {
  readonly kind: 'chart'
  readonly isHorizontal: boolean
  /** The axis of the points: labels, or a range that they are spread over. */
  readonly points: Axis & { readonly names: readonly string[] | null }
  readonly values: Axis
  readonly series: readonly {
    readonly kind: 'bar' | 'line'
    readonly title: string | null
    readonly values: readonly number[]
  }[]
}

/** A diagram whose source was understood completely. */
export type Diagram = {
  readonly picture: Graph | Sequence | Chart
  readonly title: string | null
  readonly description: string | null
}
