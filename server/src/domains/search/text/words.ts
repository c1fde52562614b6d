/** Words that say nothing about a text's subject. */
const stopWords = new Set(
  `的 了 吗 呢 吧 啊 是 在 有 和 与 及 或 也 都 就 还 很 我 你 他 她 它 用 把 被 给 对 我们 你们 他们 大家 这个 那个 这样 那样 这里 那里 什么 怎么
  怎样 怎么办 如何 为什么 哪里 在哪里 哪个 哪些 多少 可以 能不能 有没有 是不是 总是 一个 一下 一些 一起 请问 求助 有人 没有 时候 现在
  the a an of to in is are and or how what`.split(/\s+/),
)
const segmenter = new Intl.Segmenter('zh-Hans', { granularity: 'word' })

/**
 * The words of a folded text that carry its meaning. The segmenter knows no names of the game and leaves their characters
 * alone: neighbouring ones are put together.
 */
export function contentWords(text: string): string[] {
  const words: string[] = []
  let alone = ''
  for (const { segment } of segmenter.segment(text)) {
    const isStop = stopWords.has(segment)
    if (!isStop && Array.from(segment).length === 1) {
      alone += segment
      continue
    }
    words.push(alone, isStop ? '' : segment)
    alone = ''
  }
  return [...words, alone].filter((word) => Array.from(word).length > 1)
}
