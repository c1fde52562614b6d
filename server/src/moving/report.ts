import { type Kind, type Line, kinds } from './format.ts'
import { kindTitles } from './kind-titles.ts'

type Subject = Kind | 'pictures'

/** As many are named of each reason; all are counted. */
const named = 100
const sampled = 50

interface Named {
  count: number
  ids: string[]
}

export type Report = ReturnType<typeof createReport>

/** Collects what an import does, for a person to read. Its size doesn't grow with the import. */
export function createReport(expected: Record<Kind, number>) {
  const made = new Map<Kind, number>()
  const left = new Map<string, Named>()
  const held = new Map<string, Named>()
  const renamed: Named = { count: 0, ids: [] }
  const differing: Named = { count: 0, ids: [] }
  const unresolved: Named = { count: 0, ids: [] }
  const samples: string[] = []
  const everyNth = Math.max(1, Math.floor(expected.posts / sampled))
  let posts = 0

  return {
    made: (kind: Kind, count: number) => void made.set(kind, (made.get(kind) ?? 0) + count),
    leftOut: (of: Subject, id: string, why: string) => note(left, `${titleOf(of)}：${why}`, id),
    /** Of lines that have no id. */
    leftOutSome: (of: Subject, count: number, why: string) => addCount(left, `${titleOf(of)}：${why}`, count),
    /** A text with listed words: a post or comment waits for review, anything else is only named here. */
    heldWords: (of: Kind, id: string, words: readonly string[]) =>
      note(held, `${titleOf(of)}：${words.join('、')}`, id),
    renamed: (from: string, to: string) => add(renamed, `${from} → ${to}`),
    /** A link in this text that leads to nothing here. */
    unresolved: (id: string, link: string) => add(unresolved, `${id}（${link}）`),
    differs: (id: string, what: string) => add(differing, `${id}（${what}）`),
    sample(post: Line<'posts'>, author: string) {
      if (posts++ % everyNth !== 0 || samples.length === sampled) return
      const beginning = post.text.slice(0, 60).replace(/\s+/g, ' ')
      const pictures = post.pictures.length > 0 ? `，${post.pictures.length} 张图` : ''
      samples.push(`${post.createdAt.toISOString().slice(0, 10)} ${author}《${post.title}》${beginning}${pictures}`)
    },

    /** The whole report in Markdown. */
    text(heading: string): string {
      const counts = Object.keys(kinds).map((key) => {
        const kind = key as Kind
        return `| ${kindTitles[kind]} | ${expected[kind]} | ${made.get(kind) ?? 0} |`
      })
      return [
        `# ${heading}`,
        '',
        '| 内容 | 文件里 | 这次导入 |',
        '|---|---|---|',
        ...counts,
        ...section('没有导入的', left),
        ...section('含有敏感词的（帖子和评论在审核队列，旧版本和收藏夹已不公开，其他的请到后台查看）', held),
        ...section('改了名字的', new Map([['成员', renamed]])),
        ...section('数目与原站不同的', new Map([['帖子', differing]])),
        ...section('没有对应的旧链接', new Map([['正文', unresolved]])),
        ...(samples.length > 0 ? ['', '## 抽样的帖子', ...samples.map((one) => `- ${one}`)] : []),
        '',
      ].join('\n')
    },
  }
}

const titleOf = (of: Subject) => (of === 'pictures' ? '图片' : kindTitles[of])

function addCount(to: Map<string, Named>, reason: string, count: number) {
  const one = to.get(reason) ?? { count: 0, ids: [] }
  to.set(reason, { ...one, count: one.count + count })
}

function add(to: Named, id: string) {
  to.count++
  if (to.ids.length < named) to.ids.push(id)
}

function note(to: Map<string, Named>, reason: string, id: string) {
  const one = to.get(reason) ?? { count: 0, ids: [] }
  add(one, id)
  to.set(reason, one)
}

function section(title: string, found: ReadonlyMap<string, Named>): string[] {
  const filled = [...found].filter(([, { count }]) => count > 0)
  if (filled.length === 0) return []
  const lines = filled.map(([reason, { count, ids }]) => {
    const some = ids.length > 0 ? `：${ids.join('、')}${count > ids.length ? ' …' : ''}` : ''
    return `- ${reason}，共 ${count} 个${some}`
  })
  return ['', `## ${title}`, ...lines]
}
