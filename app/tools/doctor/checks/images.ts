import { grouped } from '~/domain/text/counted'
import { contentTypeOf, MAX_IMAGE_BYTES } from '~/features/docs/service/images/image-file.server'
import { isUsableSize, MAX_PIXELS } from '~/features/docs/service/images/image-sizes.server'
import { isBadge } from '~/domain/markdown/plugins/image-address'
import { decoded } from '~/domain/addresses/decoded'
import { slugOf } from '~/domain/pages/paths'
import type { CheckedPage, ContentFinding, PageImage, VersionContent } from '../content'
import { onPage, positionOfLink, type TextPosition } from '../positions'

/** Finds images of the repository that are missing or cannot be shown, and images without alt text. */
export function checkImages(content: VersionContent): ContentFinding[] {
  return content.pages.flatMap((checked) =>
    checked.images.flatMap((image) => {
      const path = ownPath(content, image)
      const isMissing = path !== null && !mayExist(content, path)
      const fault = path === null ? null : faultOf(content, path)
      return [
        ...(isMissing ? [missingImage(content, checked, path)] : []),
        ...(fault === null ? [] : [{ ...positionOfImage(content, checked, path ?? ''), ...fault }]),
        ...(lacksText(checked, image)
          ? [missingAlt(positionOfImage(content, checked, image.src), image)]
          : []),
      ]
    }),
  )
}

/** Checks whether the author must add alt text. A badge shows its service's value; images of a stub are of another page. */
function lacksText({ page, sourcePath }: CheckedPage, { src, alt }: PageImage): boolean {
  return alt.trim() === '' && !isBadge(src) && sourcePath === page.sourcePath
}

/** Returns the repository path of an image of this repository, or null. The renderer has made its address absolute. */
function ownPath({ index, ref }: VersionContent, { src }: PageImage): string | null {
  const root = `https://raw.githubusercontent.com/${index.library.repo}/${ref}/`
  const isOwn = src.toLowerCase().startsWith(root.toLowerCase())
  return isOwn ? decoded(src.slice(root.length).replace(/[?#].*$/, '')) : null
}

/** Checks whether a file may exist. A source may omit top-level folders; then any file in them may. */
function mayExist({ tree }: VersionContent, path: string): boolean {
  if (tree.entries.has(path)) return true
  const [top] = path.split('/')
  const isListed = [...tree.entries.keys()].some((file) => file.startsWith(`${top}/`))
  return path.includes('/') && !isListed
}

/** Returns the problem of an existing image file; null if there is none. */
function faultOf(
  { tree, pictures }: VersionContent,
  path: string,
): Omit<ContentFinding, 'file' | 'line'> | null {
  const entry = tree.entries.get(path)
  const picture = pictures.get(path)
  const wrongImage = (found: string, remedy: string, severity: ContentFinding['severity']) =>
    ({ kind: 'wrong-image', found: `The image ${path} ${found}.`, remedy, severity }) as const
  if (entry && entry.sizeBytes > MAX_IMAGE_BYTES)
    return wrongImage(
      `has ${grouped(entry.sizeBytes)} bytes, more than ${grouped(MAX_IMAGE_BYTES)}, so it does not come with the site`,
      'Make it smaller.',
      'warning',
    )
  if (picture?.kind === 'none' || (entry && contentTypeOf(path) === undefined))
    return wrongImage(
      'is no picture of a format that pages show',
      'Save it as SVG, PNG, JPEG, GIF, WebP or AVIF, with the ending of its format.',
      'error',
    )
  if (picture?.kind !== 'sized' || isUsableSize(picture.size)) return null
  const { width, height } = picture.size
  return wrongImage(
    `has ${grouped(width)} × ${grouped(height)} pixels, and may have 1 to ${grouped(MAX_PIXELS)} each way`,
    'Save it in a size within that.',
    'warning',
  )
}

/** Searches by file name: the author may have written another branch or a relative path. */
function positionOfImage(content: VersionContent, checked: CheckedPage, src: string): TextPosition {
  return positionOfLink(content, checked, slugOf(src))
}

function missingImage(content: VersionContent, checked: CheckedPage, path: string): ContentFinding {
  const namesake = [...content.tree.entries.keys()].find((file) => slugOf(file) === slugOf(path))
  return {
    ...positionOfImage(content, checked, path),
    kind: 'missing-image',
    found: `The image ${path}${onPage(checked)} does not exist.`,
    remedy:
      namesake === undefined
        ? 'Add the file, or remove the image.'
        : `A file with that name is at ${namesake}.`,
    severity: 'error',
  }
}

function missingAlt(place: TextPosition, { src }: PageImage): ContentFinding {
  return {
    ...place,
    kind: 'missing-alt',
    found: `The image ${slugOf(src)} has no alt text.`,
    remedy: 'Describe what it shows in the alt text.',
    severity: 'warning',
  }
}
