import { limits, type ResetPart } from '@judian/contract/limits'
import type { PopupProps } from '@judian/web/kernel/popup/popup.ts'
import { Choice } from '@judian/web/ui/fields/choice.tsx'
import { TextArea } from '@judian/web/ui/fields/text-area.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CheckboxField } from '../checkbox-field.tsx'
import { FormPopup } from './form-popup.tsx'
import styles from './moderation-reason-popup.module.css'
import { communityDetails } from '../../content/communities.ts'

export interface ModerationReason {
  rule_id?: number
  reason: string
  reset?: ResetPart[]
}

interface Props extends PopupProps {
  title: string
  confirm: string
  /** Community whose rules are offered; undefined for a selection across communities. */
  community: string | undefined
  /** Parts to choose from, where the decision resets them. */
  parts?: readonly { value: ResetPart; label: string }[]
  action: (reason: ModerationReason) => Promise<unknown>
}

/** Asks for the rule and the reason of a moderation decision; the author is sent both. */
export function ModerationReasonPopup({ title, confirm, community, parts = [], action, onClose }: Props) {
  const [rule, setRule] = useState('')
  const [reason, setReason] = useState('')
  const [reset, setReset] = useState<readonly ResetPart[]>([])
  const rules = useQuery({ ...communityDetails(community ?? ''), enabled: community !== undefined })
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
      draft={[rule, reason, reset]}
      action={() =>
        action({ reason, ...(rule && { rule_id: Number(rule) }), ...(parts.length > 0 && { reset: [...reset] }) })
      }
      onClose={onClose}
    >
      {(problems) => (
        <>
          {parts.length > 0 && (
            <fieldset className={styles.parts}>
              <legend>重置什么</legend>
              {parts.map(({ value, label }) => (
                <CheckboxField
                  key={value}
                  label={label}
                  checked={reset.includes(value)}
                  onChecked={(on) => setReset(on ? [...reset, value] : reset.filter((one) => one !== value))}
                />
              ))}
              {problems['reset'] && <p role="alert">{problems['reset']}</p>}
            </fieldset>
          )}
          <Choice label="依据" options={options} value={rule} error={problems['rule_id']} onValue={setRule} />
          <TextArea
            label="理由"
            hint={`${parts.length > 0 ? '对方' : '作者'}会在系统消息里看到依据和理由，并可以申诉一次`}
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
