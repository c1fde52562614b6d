/**
 * The markup inside the brackets of a sticker, `[贴纸:牛]`, and of a picture with its description, `[图片：点位图]`, in the plain form of a
 * structured text.
 */
const notation = /(?<=\[)贴纸:|(?<=\[图片)：[^[\]]{0,100}(?=])/g

/**
 * A text on one line, for lists, previews and whatever else shows a part of it. Stickers and pictures are words there:
 * `守住了 [牛] [图片]`.
 */
export const oneLine = (text: string) => text.replace(notation, '').replace(/\s+/g, ' ').trim()
