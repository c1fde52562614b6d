import type { WaitingContent } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { Chip } from '@judian/web/ui/display/chip.tsx'
import { ContentView } from '../../../components/content/content-view.tsx'
import { DescriptionList } from '../../../components/layout/description-list.tsx'
import { holdReasons } from '../../../components/content/moderation-names.ts'

/** Pending content with its hold reason and author history. */
export function PendingContent({ content }: { content: WaitingContent }) {
  const { history, held_for, words, passed_on } = content
  return (
    <>
      <ContentView
        content={content}
        titleMarks={content.title_marks}
        textMarks={content.text_marks}
        moreMarks={content.more_marks}
        atOnce
        chips={
          <>
            <Chip tone="warning">{holdReasons[held_for]}</Chip>
            {passed_on === 1 && <Chip tone="accent">版主转交</Chip>}
          </>
        }
      />
      {words.length > 0 && <p className="caption faint tabular">命中：{words.join('、')}</p>}
      <DescriptionList
        facts={[
          ['已发布', `${history.published}${history.published === limits.commentsCounted ? '+' : ''}`],
          ['被驳回', history.rejected],
          ['被删除', history.deleted],
          ['被举报', history.reports],
          ['被封禁', history.bans],
        ]}
      />
    </>
  )
}
