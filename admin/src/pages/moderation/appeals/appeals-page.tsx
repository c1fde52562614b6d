import type { Appeal } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { shortDateTime, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { Card } from '@judian/web/ui/display/card.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { Actions } from '../../../components/actions/action-button.tsx'
import { ClanBoardView } from '../../../components/content/clan-board-view.tsx'
import { ContentView } from '../../../components/content/content-view.tsx'
import { showForm } from '../../../components/form/popups/call-form-popup.tsx'
import { NamedField } from '../../../components/form/named-field.tsx'
import { ListPage } from '../../../components/list/list-page.tsx'
import styles from './appeals.module.css'
import { decisionNames, decisionSubjects } from '../../../components/content/moderation-names.ts'

const appealsKey = ['appeals'] as const

/** Appeals; they can't be decided by the maker of the original decision. */
export const AppealsPage = () => (
  <ListPage
    title="申诉"
    about="作者对一个决定可以申诉一次，由另一个人来看"
    queryKey={appealsKey}
    call="/v1/admin/review/getAppeals"
    input={(pageNum) => ({ pageNum })}
    rows={({ appeals }) => appeals}
    none="没有等待处理的申诉"
    render={(appeals) => (
      <ul className="stack-l">
        {appeals.map((appeal) => (
          <li key={appeal.decision_id} data-field={`${appeal.kind}-${appeal.decision_id}`}>
            <AppealCard appeal={appeal} />
          </li>
        ))}
        <NamedField />
      </ul>
    )}
  />
)

function AppealCard({ appeal }: { appeal: Appeal }) {
  return (
    <Card as="div" className={`stack-l ${styles.appeal}`}>
      <AppealSubject appeal={appeal} />
      <dl className={`sunken ${styles.words}`}>
        <dt className="caption faint">
          {shortDateTime(toTimestamp(appeal.decided_at))} 由 {appeal.decided_by} {decisionNames[appeal.decision]}
        </dt>
        <dd>{[appeal.rule, appeal.reason].filter(Boolean).join('：')}</dd>
        <dt className="caption faint">{shortDateTime(toTimestamp(appeal.time))} 作者申诉</dt>
        <dd>{appeal.message}</dd>
      </dl>
      {appeal.mine ? (
        <p className="small faint">这是你自己的决定或内容，要由别人来处理</p>
      ) : (
        <Actions>
          <Button icon={moreIcons.check} onClick={() => answer(appeal, true)}>
            支持申诉
          </Button>
          <Button icon={moreIcons.close} onClick={() => answer(appeal, false)}>
            维持原决定
          </Button>
        </Actions>
      )}
    </Card>
  )
}

function AppealSubject({ appeal: { kind, content, clan_board, reset } }: { appeal: Appeal }) {
  if (content) return <ContentView content={content} />
  if (kind === 'clanBoard') return <ClanBoardView board={clan_board} />
  return <p>{reset ? `${decisionSubjects[kind]}：${reset}` : '内容已彻底删除'}</p>
}

/** Grants or denies an appeal; the author is notified of the answer. */
const answer = ({ decision_id }: Appeal, granted: boolean) =>
  showForm({
    title: granted ? '支持申诉，恢复内容' : '维持原决定',
    confirm: '确定',
    size: 's',
    call: '/v1/admin/review/decideAppeal',
    fixed: { decision_id, granted: granted ? 1 : 0 },
    fields: { answer: { kind: 'textarea', label: '给作者的答复（选填）', max: limits.reasonLength } },
    done: granted ? '已支持申诉，内容恢复显示' : '已维持原决定',
    refresh: appealsKey,
  })
