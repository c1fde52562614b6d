/**
 * What only the plain form of a structured text has: the markup inside a sticker's brackets, `[贴纸:牛]`; the places of pictures,
 * boards, and a former forum's hidden texts and files; and the marks before quoted lines.
 */
const notation = /(?<=\[)贴纸:|\[(战术板|图片(：[^[\]]{0,100})?)]|〔旧站[^〔〕]{0,300}〕|^(> )+/gm

/** A text on one line, for lists, previews and whatever else shows a part of it, without notation: `守住了 [牛]`. */
export const oneLine = (text: string) => text.replace(notation, '').replace(/\s+/g, ' ').trim()
