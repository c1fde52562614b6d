import type { Block, Doc, HiddenBlock } from '@judian/contract'
import type { Picture } from '../../../communities/images/upload/picture.ts'

/** Pictures in a text. While one is uploaded, the text names it by the store's key. */

const nameOf = ({ key }: Picture) => `picture-${key}`
const idOf = ({ upload }: Picture) => (upload.at === 'done' ? upload.imageId : undefined)

/** The reference to a picture in a text. */
export const refOf = (picture: Picture) => idOf(picture) ?? nameOf(picture)

/** The picture that a text means. */
export const findPicture = (pictures: readonly Picture[], ref: string) =>
  pictures.find((picture) => nameOf(picture) === ref || idOf(picture) === ref)

/** The tree in the server's form: with the ids of uploaded pictures, and without the others. */
export function withImageIds({ v, blocks }: Doc, pictures: readonly Picture[]): Doc {
  const isSent = (block: Block) => block.type !== 'picture' || idFor(block.image_id) !== undefined
  const idFor = (ref: string) => {
    const found = findPicture(pictures, ref)
    return found && idOf(found)
  }
  const named = <Kind extends Block>(block: Kind): Kind =>
    block.type === 'picture' ? { ...block, image_id: idFor(block.image_id)! } : block
  const sent = <Kind extends Block>(all: readonly Kind[]) => all.filter(isSent).map(named)
  return {
    v,
    blocks: sent(blocks).map((block) =>
      block.type === 'spoiler' ? { ...block, blocks: orParagraph(sent(block.blocks)) } : block,
    ),
  }
}

const orParagraph = (blocks: HiddenBlock[]): HiddenBlock[] =>
  blocks.length > 0 ? blocks : [{ type: 'paragraph', text: [] }]
