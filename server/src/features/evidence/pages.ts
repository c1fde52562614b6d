import { sideNames } from '@judian/boards'
import { limits } from '@judian/contract/limits'
import { beginPage, endPage, pictureName, secondOf } from '../../archive/pages.ts'
import { longTextToHtml, textToHtml } from '../../text/html.ts'
import type { Subject } from './evidence.sql.ts'
import type { Entry, Person, Thread } from './thread.ts'

/** When, where and for whom the evidence was made, and its pictures. */
export interface Making {
  site: string
  version: string
  time: Date
  evidence: number
  takenBy: Person
  subject: Subject
  pictures: ReadonlySet<string>
}

const bounds = `内容是取证的人在取证时能看到的。帖子的取证有最新的至多 ${limits.evidenceComments} 条评论，不含回复；评论的取证有所在楼的首条评论和这条评论前后至多 ${limits.evidenceComments} 条回复。图片至多 ${limits.evidencePictures} 张，共 ${limits.evidencePictureBytes / 1024 / 1024} MB，其余的只列出 SHA-256。`

const addressOf = ({ site }: Making, { community, post }: Thread) => `${site}/community/${community}/${post.id}`

/** The thread for people to read. */
export async function threadPage(made: Making, thread: Thread): Promise<string> {
  const { evidence, takenBy, time, version, subject } = made
  const facts = [
    `地址：${addressOf(made, thread)}`,
    `取证对象：${subject.kind === 'moment' ? '帖子' : '评论'} ${subject.id}`,
    `取证时间：${secondOf(time)}（北京时间），${time.toISOString()}`,
    `取证人：${takenBy.username}（成员 ${takenBy.user_id}）`,
    `取证编号：${evidence}；服务器版本：${version}`,
    bounds,
    `每个文件的 SHA-256 在 manifest.json；manifest.json 自己的 SHA-256 在本站保存 ${limits.evidenceYears} 年，可以用取证编号核对。`,
  ]
  let page = `${beginPage('取证')}<ul>\n${facts.map((fact) => `<li>${textToHtml(fact)}</li>\n`).join('')}</ul>\n`
  for (const entry of [thread.post, ...thread.comments]) page += await articleOf(made, entry)
  return page + endPage
}

async function articleOf({ subject, pictures }: Making, entry: Entry): Promise<string> {
  const { kind, id, author, answers, board_step, time, title, region, deleted } = entry
  const isSubject = kind === subject.kind && id === subject.id
  const head = [
    `${kind === 'moment' ? '帖子' : '评论'} ${id}${isSubject ? '（取证对象）' : ''}`,
    ...(author ? [nameOf(author)] : []),
    ...(answers ? [`回复 ${nameOf(answers)}`] : []),
    `${secondOf(time)}（${time.toISOString()}）`,
    ...(board_step ? [`说的是战术板第 ${board_step} 步`] : []),
    ...(region ? [`IP 属地：${region}`] : []),
    ...labelsOf(entry),
  ]
  const shown = entry.pictures.map((sha256) =>
    pictures.has(sha256)
      ? `<p><img src="${pictureName(sha256)}" alt=""></p>\n`
      : `<p><small>图片 ${sha256}</small></p>\n`,
  )
  return `<article>
<p><small>${textToHtml(head.join(' · '))}</small></p>
${title ? `<h2>${textToHtml(title)}</h2>\n` : ''}<p>${deleted ? '已删除' : await longTextToHtml(entry.text)}</p>
${pollOf(entry)}${boardOf(entry)}${shown.join('')}</article>
`
}

function pollOf({ poll }: Entry): string {
  if (!poll) return ''
  return `<p>投票：${textToHtml(poll.question)}</p>\n${listOf('ul', poll.options)}`
}

/** In words; the drawing itself is in the JSON. */
function boardOf({ board }: Entry): string {
  if (!board) return ''
  const { version, map_name, descriptions, data } = board
  const head = `战术板（第 ${version} 版）：${map_name}，${sideNames[data.side]}方，共 ${descriptions.length} 步`
  return `<p>${textToHtml(head)}</p>\n${listOf('ol', descriptions)}`
}

const listOf = (tag: 'ol' | 'ul', texts: readonly string[]) =>
  `<${tag}>${texts.map((text) => `<li>${textToHtml(text)}</li>`).join('')}</${tag}>\n`

const nameOf = ({ username, user_id }: Person) => `${username}（成员 ${user_id}）`

const labelsOf = ({ ai_label, source, waiting }: Entry) => [
  ...(ai_label ? ['内容由 AI 生成'] : []),
  ...(source ? [`转载自：${source}`] : []),
  ...(waiting ? ['审核中'] : []),
]

/** The same for programs. */
export function threadJson(made: Making, thread: Thread): string {
  const { site, version, time, evidence, takenBy, subject, pictures } = made
  const present = ({ time: writtenAt, pictures: own, ...entry }: Entry) => ({
    ...entry,
    ...timesOf(writtenAt),
    pictures: own.map((sha256) => ({ sha256, ...(pictures.has(sha256) && { file: pictureName(sha256) }) })),
  })
  const making = { evidence, site, version, ...timesOf(time), taken_by: takenBy, subject, bounds }
  const { community, post, comments } = thread
  const address = addressOf(made, thread)
  return JSON.stringify(
    { ...making, community, address, post: present(post), comments: comments.map(present) },
    null,
    2,
  )
}

const timesOf = (time: Date) => ({ time: time.toISOString(), time_in_shanghai: secondOf(time) })
