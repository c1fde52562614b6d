import type { Block, Doc, HiddenBlock } from '@judian/contract'

/** The pictures that a structured text places, in its order; an id as often as it occurs. */
export const placedPictures = (doc: Doc): string[] =>
  doc.blocks
    .flatMap((block): readonly (Block | HiddenBlock)[] => (block.type === 'spoiler' ? block.blocks : [block]))
    .flatMap((block) => (block.type === 'picture' ? [block.image_id] : []))

/** Whether each placed picture is one of these, and is placed once. */
export function placesAll(doc: Doc, imageIds: readonly string[]): boolean {
  const placed = placedPictures(doc)
  return new Set(placed).size === placed.length && placed.every((id) => imageIds.includes(id))
}

/** A structured text without the pictures that aren't among these any more; a spoiler of nothing else goes with them. */
export function withPictures(doc: Doc, imageIds: readonly string[]): Doc {
  const isThere = (block: Block | HiddenBlock) => block.type !== 'picture' || imageIds.includes(block.image_id)
  const blocks = doc.blocks
    .filter(isThere)
    .map((block) => (block.type === 'spoiler' ? { ...block, blocks: block.blocks.filter(isThere) } : block))
  return { ...doc, blocks: blocks.filter((block) => block.type !== 'spoiler' || block.blocks.length > 0) }
}
