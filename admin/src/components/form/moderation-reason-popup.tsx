import { limits } from '@judian/contract/limits'
import type { PopupProps } from '@judian/web/kernel/popup/popup.ts'
import { Select } from '@judian/web/ui/fields/select.tsx'
import { TextArea } from '@judian/web/ui/fields/text-area.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { divisionDetails } from '../content/community-details.ts'
import { FormPopup } from './form-popup.tsx'

export interface Grounds {
  rule_id?: number
  reason: string
}

interface Props extends PopupProps {
  title: string
  confirm: string
  /** Whose rules the decision may stand on; none where it concerns several communities. */
  community: string | undefined
  act: (grounds: Grounds) => Promise<unknown>
}

/** Asks by which rule, and why, something is taken away from everyone's sight; its author reads both. */
export function GroundsPopup({ title, confirm, community, act, onClose }: Props) {
  const [rule, setRule] = useState('')
  const [reason, setReason] = useState('')
  const rules = useQuery({ ...divisionDetails(community ?? ''), enabled: community !== undefined })
  const options = [
    { value: '', label: '用户协议' },
    ...(rules.data?.community_rules ?? []).map(({ id, title: name }) => ({ value: String(id), label: name })),
  ]

  return (
    <FormPopup
      title={title}
      confirm={confirm}
      danger
      size="s"
      act={() => act({ reason, ...(rule && { rule_id: Number(rule) }) })}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <Select label="依据" options={options} value={rule} error={problems['rule_id']} onValue={setRule} />
          <TextArea
            label="理由"
            hint="作者会在系统消息里看到依据和理由，并可以申诉一次"
            maxLength={limits.reasonLength}
            value={reason}
            error={problems['reason']}
            onValue={setReason}
          />
        </>
      )}
    </FormPopup>
  )
}
