import type { Moment } from '@judian/contract'
import { aiLabelText } from '../../../kernel/format/texts.ts'
import { PostText } from '../../../kernel/rich-text/post-text.tsx'
import styles from './moment-article.module.css'

const saidBy = { picture: '图片自带标识', moderator: '由管理员标注', author: '由作者声明' }

/** A post's labels with their sources, and the source of a repost. */
export function MomentLabels({ moment: { ai_label, source } }: { moment: Moment }) {
  if (!ai_label && !source) return null
  return (
    <div className={`stack-xs small soft ${styles.labels}`}>
      {ai_label && (
        <p>
          {aiLabelText}（{saidBy[ai_label]}）
        </p>
      )}
      {source && <PostText html={asHtml(source)} lead="转载自 " />}
    </div>
  )
}

/** As the server sends texts. */
const asHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
