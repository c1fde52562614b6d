import { limits, reportReasons } from '@judian/contract/limits'
import { useState } from 'react'
import { ask, isApiError } from '../../../kernel/ask/index.ts'
import { useRequestId } from '../../../kernel/ask/request-id.ts'
import type { Reported } from '../../../kernel/people/report.ts'
import { ConfirmPopup } from '../../../kernel/popup/confirm-popup.tsx'
import type { PopupProps } from '../../../kernel/popup/popup.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { Choice } from '../../../ui/fields/choice.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'

type Reason = (typeof reportReasons)[number]

const reasonNames: Record<Reason, string> = {
  spam: '垃圾广告',
  abuse: '辱骂、引战',
  cheating: '外挂、作弊',
  illegal: '违法违规',
  privacy: '泄露隐私',
  other: '其他',
}
const options = reportReasons.map((value) => ({ value, label: reasonNames[value] }))
const kinds = { moment: '帖子', comment: '评论', profile: '成员', clan: '战队', clanBoard: '战术板' } as const

const counters = { moment: '条', comment: '条', profile: '位', clan: '支', clanBoard: '块' } as const
/** Additional details. */
const hints = {
  moment: '选填，说说具体情况',
  comment: '选填，说说具体情况',
  profile: '选填，用户名、形象还是行为有问题',
  clan: '选填，名称、图标还是简介有问题',
  clanBoard: '选填，说说哪一步有问题',
} as const

interface Props extends PopupProps {
  reported: Reported
}

/** Reports a post, comment, member, clan or board of a clan to the moderators. */
export function ReportPopup({ reported, onClose }: Props) {
  const [reason, setReason] = useState<Reason>()
  const [note, setNote] = useState('')
  const requestId = useRequestId(reason, note)

  const act = async () => {
    if (!reason) return
    try {
      await ask('/v1/moments/reportContent', { ...reported, reason, note, request_id: requestId })
      showToast('举报已提交，感谢你的反馈')
    } catch (error) {
      if (!isApiError(error, 'AlreadyReported')) throw error
      showToast(error.message, 2)
    }
  }

  return (
    <ConfirmPopup
      title={`举报这${counters[reported.kind]}${kinds[reported.kind]}`}
      confirm="提交举报"
      disabled={!reason}
      act={act}
      onClose={onClose}
    >
      <Choice
        label="举报原因"
        placeholder="请选择举报原因"
        options={options}
        value={reason ?? ''}
        onValue={(value) => setReason(value as Reason)}
      />
      <TextArea
        label="补充说明"
        placeholder={hints[reported.kind]}
        maxLength={limits.reportNoteLength}
        value={note}
        onValue={setNote}
      />
    </ConfirmPopup>
  )
}
