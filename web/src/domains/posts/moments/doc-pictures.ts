import type { Block, Doc, HiddenBlock, Image, Moment } from '@judian/contract'

/** Where the pictures of a structured post are. */

const idsIn = (blocks: readonly (Block | HiddenBlock)[]) =>
  blocks.flatMap((block) => (block.type === 'picture' ? [block.image_id] : []))
const idsInSpoilers = ({ blocks }: Doc) =>
  blocks.flatMap((block) => (block.type === 'spoiler' ? idsIn(block.blocks) : []))

/** Pictures without a place in the text, which are shown after it. Undefined if the text is missing or truncated. */
export function picturesBelow({ doc, structured, images, truncated }: Moment): readonly Image[] {
  if (!doc) return structured ? [] : images
  const placed = [...idsIn(doc.blocks), ...idsInSpoilers(doc)]
  return truncated ? [] : images.filter(({ id }) => !placed.includes(id))
}

/** The first one that no spoiler hides. */
export function firstPicture({ doc, images }: Moment): Image | undefined {
  const hidden = doc ? idsInSpoilers(doc) : []
  return images.find(({ id }) => !hidden.includes(id))
}
