import type { OwnDecision } from '@judian/contract'
import { Link } from '@tanstack/react-router'
import { showPopup } from '../../kernel/popup/popup.ts'
import { UsernamePopup } from '../../kernel/session/username-popup.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { RelativeTime } from '../../ui/display/relative-time.tsx'
import { moreIcons } from '../../ui/icons/more-icons.ts'
import { AppealPopup } from './appeal-popup.tsx'
import { DecisionMarks } from './decision-marks.tsx'
import { kindNames } from './decision-text.ts'
import styles from './decisions.module.css'
import { myDecisions } from './queries.ts'

interface Props {
  decision: OwnDecision
  community: string
}

/** A decision for its author: rule, reason, state of the appeal. */
export function OwnDecisionRow({ decision, community }: Props) {
  const { kind, rule, reason, time, mayAppeal, mayRename, appeal_message, appeal_answer } = decision
  return (
    <li className={`divided stack-s ${styles.row}`}>
      <p className={styles.top}>
        <DecisionMarks decision={decision} />
        <span className={`caption faint ${styles.faint}`}>
          <span>{community ? `${community} · ${kindNames[kind]}` : kindNames[kind]}</span> ·{' '}
          <RelativeTime time={time} />
        </span>
      </p>
      <p className="bold">
        <DecisionSubject decision={decision} />
      </p>
      {(rule || reason) && (
        <dl className={`stack-xs sunken small ${styles.why}`}>
          {rule && <DecisionReason name="依据">{rule}</DecisionReason>}
          {reason && <DecisionReason name="说明">{reason}</DecisionReason>}
        </dl>
      )}
      {appeal_message && (
        <dl className={`stack-xs sunken small ${styles.why}`}>
          <DecisionReason name="你的申诉">{appeal_message}</DecisionReason>
          {appeal_answer && <DecisionReason name="答复">{appeal_answer}</DecisionReason>}
        </dl>
      )}
      {mayRename === 1 && (
        <Button size="s" variant="primary" onClick={showRename}>
          换一个用户名
        </Button>
      )}
      {mayAppeal === 1 && (
        <Button size="s" icon={moreIcons.flag} onClick={() => showPopup(AppealPopup, { decision })}>
          申诉
        </Button>
      )}
    </li>
  )
}

/** Asks for a new name after a reset. */
const showRename = () =>
  showPopup(UsernamePopup, {
    title: '换一个用户名',
    confirm: '保存',
    call: '/v1/account/chooseUsername',
    done: '用户名已更换',
    stale: myDecisions,
  })

/** The content's first words, linked while its author can still open it. */
function DecisionSubject({ decision }: { decision: OwnDecision }) {
  const { preview, community_name: division, message_id, comment_id } = decision
  if (decision.kind === 'profile' || decision.kind === 'clan') return preview
  if (decision.kind === 'clanBoard')
    return preview || <span className={`caption faint ${styles.faint}`}>战术板已经删除</span>
  if (message_id === undefined) return <span className={`caption faint ${styles.faint}`}>内容已彻底删除</span>
  if (decision.decision === 'delete') return preview
  const messageId = String(message_id)
  if (comment_id === undefined)
    return (
      <Link to="/community/$division/$messageId" params={{ division, messageId }}>
        {preview}
      </Link>
    )
  const params = { division, messageId, commentId: String(comment_id) }
  return (
    <Link to="/community/$division/$messageId/$commentId" params={params}>
      {preview}
    </Link>
  )
}

function DecisionReason({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="faint">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
