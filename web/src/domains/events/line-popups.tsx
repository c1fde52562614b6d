import { limits } from '@judian/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmPopup } from '../../kernel/popup/confirm-popup.tsx'
import type { PopupProps } from '../../kernel/popup/popup.ts'
import { showToast } from '../../kernel/toast/toast-store.ts'
import { TextField } from '../../ui/fields/text-field.tsx'

interface DeletionProps extends PopupProps {
  title: string
  /** The line. */
  about: string
  remove: (reason: string) => Promise<unknown>
  /** The key of the queries that show the wall. */
  refresh: string
}

/** Deletes a line of an event's wall as a moderator, with a reason for the audit log. */
export function DeleteLinePopup({ title, about, remove, refresh, onClose }: DeletionProps) {
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const act = async () => {
    await remove(reason)
    await client.invalidateQueries({ queryKey: [refresh] })
  }
  return (
    <ConfirmPopup title={title} confirm="删除" danger disabled={reason.trim() === ''} act={act} onClose={onClose}>
      <p>{about}</p>
      <TextField label="理由" maxLength={limits.reasonLength} value={reason} onValue={setReason} />
    </ConfirmPopup>
  )
}

interface ReportProps extends PopupProps {
  title: string
  /** The line. */
  about: string
  /** Toast on success. */
  reported: string
  report: () => Promise<unknown>
}

/** Asks before a line is reported. */
export function ReportLinePopup({ title, about, reported, report, onClose }: ReportProps) {
  const act = async () => {
    await report()
    showToast(reported)
  }
  return (
    <ConfirmPopup title={title} confirm="举报" act={act} onClose={onClose}>
      <p>{about}</p>
    </ConfirmPopup>
  )
}
