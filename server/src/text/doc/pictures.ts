import type { Block, Doc, HiddenBlock } from '@judian/contract'

type AnyBlock = Block | HiddenBlock

const picturesIn = (blocks: readonly AnyBlock[]) =>
  blocks.flatMap((block) => (block.type === 'picture' ? [block.image_id] : []))
const hiddenBlocks = ({ blocks }: Doc) => blocks.flatMap((block) => (block.type === 'spoiler' ? block.blocks : []))

/** The pictures that the spoilers of a structured text hide. */
export const hiddenPictures = (doc: Doc): string[] => picturesIn(hiddenBlocks(doc))

/** The pictures placed outside spoilers. */
export const openPictures = (doc: Doc): string[] => picturesIn(doc.blocks)

/** All that it places; an id as often as it occurs. */
const placedPictures = (doc: Doc): string[] => [...openPictures(doc), ...hiddenPictures(doc)]

/** Whether each placed picture is one of these, and is placed once. */
export function placesAll(doc: Doc, imageIds: readonly string[]): boolean {
  const placed = placedPictures(doc)
  return new Set(placed).size === placed.length && placed.every((id) => imageIds.includes(id))
}

/** A structured text without the pictures that aren't among these any more; a spoiler of nothing else goes with them. */
export function withPictures(doc: Doc, imageIds: readonly string[]): Doc {
  const isThere = (block: AnyBlock) => block.type !== 'picture' || imageIds.includes(block.image_id)
  const blocks = doc.blocks
    .filter(isThere)
    .map((block) => (block.type === 'spoiler' ? { ...block, blocks: block.blocks.filter(isThere) } : block))
  return { ...doc, blocks: blocks.filter((block) => block.type !== 'spoiler' || block.blocks.length > 0) }
}
