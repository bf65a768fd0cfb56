import { counted } from '~/domain/text/counted'
import { useRef, useState } from 'react'
import { announce } from '~/boot/lib/announce'
import { changedCount, checkFiles, type ReadFile } from '~/domain/code-check/code-answer'
import { type ProjectPackage, projectPackages } from '~/domain/code-check/project-versions'
import type { UpgradeNames } from '~/domain/code-check/upgrade-names'
import { readCode } from '~/domain/code-check/read-code'
import type { CheckProps } from './check-props'
import { noteText } from './project-note'
import type { NamedText, ReadTexts } from './read-files'
import { emptyCheck, readCheck, type StoredCheck, storeCheck } from './stored-check'

/** Separates texts into code, with the names that it imports from the library, and the packages of `package.json` files. */
function sortTexts(texts: readonly NamedText[], names: UpgradeNames) {
  const files: ReadFile[] = []
  const packages: ProjectPackage[] = []
  let manifests = 0
  for (const { file, text } of texts) {
    const listed = projectPackages(text, names)
    if (listed === null) files.push(readCode(file, text, names))
    else {
      manifests += 1
      packages.push(...listed)
    }
  }
  return { files, packages, manifests }
}

/** Adds files to a check. A file replaces one with the same name; files without names of the library are dropped. */
function withFiles({ files, done }: StoredCheck, added: readonly ReadFile[]): StoredCheck {
  const all = new Map([...files, ...added].map((item) => [item.file, item]))
  return {
    files: [...all.values()]
      .filter(({ uses }) => uses.length > 0)
      .map(({ file, uses }) => ({ file, uses: [...uses] })),
    done,
  }
}

/** Returns a list with one message if nothing of the library was found, else an empty list. */
function nothingFound(name: string, { files, packages, manifests }: ReturnType<typeof sortTexts>): string[] {
  if (files.some(({ uses }) => uses.length > 0) || packages.length > 0) return []
  if (files.length > 0) return [`No imports of ${name} found in ${counted(files.length, 'file')}.`]
  return manifests > 0 ? [`The package.json has no package of ${name}.`] : []
}

/** Manages the state of the check: files with their names, checked-off names, and errors. */
export function useCheck(props: CheckProps, names: UpgradeNames) {
  const { library, name, from, to } = props
  const [stored, setStored] = useState(() => readCheck(library))
  // Files may be read for longer than the reader takes for the next change, so changes are made to the latest state.
  const latest = useRef(stored)
  const [packages, setPackages] = useState<readonly ProjectPackage[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  const answer = checkFiles(stored.files, names)

  const change = (next: StoredCheck, problem: readonly string[] = []) => {
    latest.current = next
    setStored(next)
    const isStored = storeCheck(library, next)
    setProblems(
      isStored ? problem : [...problem, 'This browser doesn’t store the list. Export it to keep it.'],
    )
  }
  const add = ({ texts, problems: unread }: ReadTexts) => {
    const found = sortTexts(texts, names)
    const next = withFiles(latest.current, found.files)
    if (found.packages.length > 0) setPackages(found.packages)
    const wrong = [...unread, ...nothingFound(name, found)]
    change(next, wrong)
    if (wrong.length > 0) return
    const checked = checkFiles(next.files, names)
    const counts = `${counted(changedCount(checked), 'name')} to look at in ${counted(checked.files.length, 'file')}`
    const [listed] = found.packages
    announce(found.files.length === 0 && listed ? noteText(listed, names) : counts)
  }
  const keyOf = (file: string, usedName: string) => [from, to, file, usedName].join(' ')
  const isDone = (file: string, usedName: string) => stored.done.includes(keyOf(file, usedName))
  const toggle = (file: string, usedName: string) => {
    const key = keyOf(file, usedName)
    const { done } = latest.current
    const others = done.filter((doneKey) => doneKey !== key)
    change({ ...latest.current, done: others.length < done.length ? others : [...others, key] })
  }
  const clear = () => {
    change(emptyCheck)
    setPackages([])
    announce('List cleared')
  }
  return { answer, packages, problems, hasFiles: stored.files.length > 0, add, isDone, toggle, clear }
}

/** Result of {@link useCheck}. */
export type Check = ReturnType<typeof useCheck>
