import type { Moment } from '@judian/contract'

const most = 99

/** Formats a count: at most two digits, `99+` above. */
export function countText(count: number): string {
  return count > most ? `${most}+` : String(count)
}

/** A file's size as people read it: `12 KB`, `1.3 MB`. */
export const sizeText = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)}\u00a0KB` : `${(bytes / 1_000_000).toFixed(1)}\u00a0MB`

const tenThousand = 10_000

/** '浏览 1234', and from ten thousand on '浏览 1.2万'. */
export const viewsText = (views: number) =>
  `浏览 ${views < tenThousand ? views : `${Math.floor(views / (tenThousand / 10)) / 10}万`}`

/** Name of the label of generated content, wherever it shows. */
export const aiLabelText = '内容由 AI 生成'

/** A post's labels in a line; empty for none. */
export const labelText = ({ ai_label, source, poll }: Pick<Moment, 'ai_label' | 'source' | 'poll'>) =>
  [ai_label && aiLabelText, source && '转载', poll && '投票'].filter(Boolean).join(' · ')
