import { contentTypeOf, MAX_IMAGE_BYTES } from '~/features/docs/service/images/image-file.server'
import { isUsableSize, MAX_PIXELS } from '~/features/docs/service/images/image-sizes.server'
import { isBadge } from '~/domain/markdown/plugins/image-address'
import { decoded, slugOf } from '~/domain/pages/paths'
import type { CheckedPage, ContentFinding, PageImage, VersionContent } from '../content'
import { onPage, positionOfLink, type TextPosition } from '../positions'

type Content = Pick<VersionContent, 'index' | 'tree' | 'ref' | 'texts' | 'pages' | 'pictures'>

/** Images of the repository that are not there or cannot be shown as they are, and images without a text alternative. */
export function checkImages(content: Content): ContentFinding[] {
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

/**
 * A badge shows a number that its service alone knows, so no text could say it. A stub shows the images of another
 * page, which is the one to mend.
 */
function lacksText({ page, sourcePath }: CheckedPage, { src, alt }: PageImage): boolean {
  return alt.trim() === '' && !isBadge(src) && sourcePath === page.sourcePath
}

/** Path in the repository of an image that comes from it, or null. The renderer has made its address absolute. */
function ownPath({ index, ref }: Content, { src }: PageImage): string | null {
  const root = `https://raw.githubusercontent.com/${index.library.repo}/${ref}/`
  const isOwn = src.toLowerCase().startsWith(root.toLowerCase())
  return isOwn ? decoded(src.slice(root.length).replace(/[?#].*$/, '')) : null
}

/** A source may list some top folders only; of the others nothing can be said. */
function mayExist({ tree }: Content, path: string): boolean {
  if (tree.entries.has(path)) return true
  const [top] = path.split('/')
  const isListed = [...tree.entries.keys()].some((each) => each.startsWith(`${top}/`))
  return path.includes('/') && !isListed
}

const shown = (count: number): string => count.toLocaleString('en')

/** The problem of an existing image file; null for none. */
function faultOf({ tree, pictures }: Content, path: string): Omit<ContentFinding, 'file' | 'line'> | null {
  const entry = tree.entries.get(path)
  const picture = pictures.get(path)
  const say = (found: string, remedy: string, severity: ContentFinding['severity']) =>
    ({ kind: 'wrong-image', found: `The image ${path} ${found}.`, remedy, severity }) as const
  if (entry && entry.sizeBytes > MAX_IMAGE_BYTES)
    return say(
      `has ${shown(entry.sizeBytes)} bytes, more than ${shown(MAX_IMAGE_BYTES)}, so it does not come with the site`,
      'Make it smaller.',
      'warning',
    )
  if (picture?.kind === 'none' || (entry && contentTypeOf(path) === undefined))
    return say(
      'is no picture of a format that pages show',
      'Save it as SVG, PNG, JPEG, GIF, WebP or AVIF, with the ending of its format.',
      'error',
    )
  if (picture?.kind !== 'sized' || isUsableSize(picture.size)) return null
  const { width, height } = picture.size
  return say(
    `has ${shown(width)} × ${shown(height)} pixels, and may have 1 to ${shown(MAX_PIXELS)} each way`,
    'Save it in a size within that.',
    'warning',
  )
}

/** The author may have named another branch, or a relative path, so the name of the file must do. */
function positionOfImage(content: Content, checked: CheckedPage, src: string): TextPosition {
  return positionOfLink(content, checked, slugOf(src))
}

function missingImage(content: Content, checked: CheckedPage, path: string): ContentFinding {
  const namesake = [...content.tree.entries.keys()].find((each) => slugOf(each) === slugOf(path))
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
