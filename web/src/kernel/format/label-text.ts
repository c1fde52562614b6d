import type { Moment } from '@judian/contract'

/** Name of the label of generated content, wherever it shows. */
export const aiLabelText = '内容由 AI 生成'

/** A post's labels in a line; empty for none. */
export const labelText = ({ ai_label, source, poll }: Pick<Moment, 'ai_label' | 'source' | 'poll'>) =>
  [ai_label && aiLabelText, source && '转载', poll && '投票'].filter(Boolean).join(' · ')
