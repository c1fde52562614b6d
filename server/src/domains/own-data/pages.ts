import { shanghaiDay } from '../../kernel/shanghai.ts'
import { hours, later } from '../../kernel/clock.ts'
import { textToHtml } from '../../text/html.ts'
import type { Row } from './rows.sql.ts'
import type { Content } from './tables/contents.ts'
import { labels } from './tables/labels.ts'
import { withheldTexts } from './tables/withheld.ts'

const styles =
  'body{max-width:48rem;margin:2rem auto;padding:0 1rem;font:16px/1.6 sans-serif;overflow-wrap:anywhere}dl{margin:1rem 0;padding:1rem 0;border-top:1px solid #8884}dt{font-size:.85em;opacity:.7}dd{margin:0 0 .5rem}img{max-width:100%;height:auto}'

/** Texts are escaped; the policy is there for the day when one isn't. */
const beginPage = (title: string) => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="default-src 'none';img-src 'self' file:;style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${textToHtml(title)}</title>
<style>${styles}</style>
</head>
<body>
<h1>${textToHtml(title)}</h1>
`
const endPage = '</body>\n</html>\n'

/** The first page: what the export has, and what it leaves out. */
export function firstPage(contents: readonly Content[], username: string, now: Date): string {
  const entries = contents.map(
    ({ name, title }) =>
      `<li><a href="pages/${name}.html">${textToHtml(title)}</a>（<a href="data/${name}.json">JSON</a>）</li>`,
  )
  const left = withheldTexts.map((reason) => `<li>${textToHtml(reason)}</li>`)
  return `${beginPage(`${username} 的个人数据`)}<p>${minuteOf(now)} 从据点导出。上传的图片在 pictures 文件夹里。</p>
<ul>
${entries.join('\n')}
</ul>
<h2>没有包含的内容</h2>
<ul>
${left.join('\n')}
</ul>
${endPage}`
}

/** A table's page, in pieces. */
export async function* tablePage({ title, columns }: Content, pages: AsyncIterable<Row[]>): AsyncGenerator<string> {
  yield `${beginPage(title)}<p><a href="../index.html">返回目录</a></p>\n`
  let isEmpty = true
  for await (const rows of pages)
    for (const row of rows) {
      isEmpty = false
      // What a table's own code opened has no column.
      const types = new Map(columns.map(({ name, type }) => [name, type]))
      const shown = Object.entries(row).filter(([, value]) => value !== null && value !== '')
      const terms = shown.map(
        ([name, value]) =>
          `<dt>${textToHtml(labels[name] ?? name)}</dt><dd>${valueOf(name, value, types.get(name))}</dd>`,
      )
      yield `<dl>\n${terms.join('\n')}\n</dl>\n`
    }
  if (isEmpty) yield '<p>没有记录。</p>\n'
  yield endPage
}

function valueOf(name: string, value: unknown, type = ''): string {
  if (type === 'timestamp with time zone') return minuteOf(new Date(String(value)))
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (name === 'sha256') return `<img src="../${pictureName(String(value))}" alt="" loading="lazy">`
  return textToHtml(typeof value === 'string' ? value : JSON.stringify(value))
}

const minuteOf = (date: Date) => `${shanghaiDay(date)} ${later(date, hours(8)).toISOString().slice(11, 16)}`

/** A picture's file in the export. Throws on what is no hash, so that nothing else names a file. */
export function pictureName(sha256: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('not the hash of a picture')
  return `pictures/${sha256}.webp`
}

/** Rows as one JSON array, in pieces. */
export async function* tableJson(pages: AsyncIterable<Row[]>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const rows of pages) {
    yield before + rows.map((row) => JSON.stringify(row)).join(',\n')
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
