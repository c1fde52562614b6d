import type { Doc } from '@judian/contract'
import { beginPage, endPage, minuteOf, pictureName } from '../../../archive/pages.ts'
import { fullText } from '../../../text/doc/texts.ts'
import { textToHtml } from '../../../text/html.ts'
import type { Row } from './rows.sql.ts'
import type { Content } from './tables/contents.ts'
import { labels } from './tables/labels.ts'
import { withheldTexts } from './tables/withheld.ts'

/** The first page: the contents of the export, and what it omits. */
export function firstPage(contents: readonly Content[], username: string, siteName: string, now: Date): string {
  const entries = contents.map(
    ({ name, title }) =>
      `<li><a href="pages/${name}.html">${textToHtml(title)}</a>（<a href="data/${name}.json">JSON</a>）</li>`,
  )
  const left = withheldTexts.map((reason) => `<li>${textToHtml(reason)}</li>`)
  return `${beginPage(`${username} 的个人数据`)}<p>${minuteOf(now)} 从${textToHtml(siteName)}导出。上传的图片在 pictures 文件夹里。</p>
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
      // Values decrypted by a table's own code have no column.
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
  if (name === 'doc') return textToHtml(fullText(value as Doc))
  return textToHtml(typeof value === 'string' ? value : JSON.stringify(value))
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
