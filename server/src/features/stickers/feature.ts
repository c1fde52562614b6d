import type { Feature } from '../../feature.ts'

/** Stickers and emoji are words in a text, so all of it is on the page. */
export const stickers: Feature = {
  name: 'stickers',
  title: '表情和贴纸',
  sentence: '写帖子、评论和留言时可以选表情和贴纸。',
  example: '评论框下的笑脸，点开选一张「收到」。',
  hides: '选表情和贴纸的按钮；已写下的贴纸显示为文字，如「[贴纸:收到]」。',
  routes: () => [],
}
