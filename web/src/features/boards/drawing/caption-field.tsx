import { boardLimits, oneLine } from '@judian/boards'
import { useState } from 'react'
import { useStore } from 'zustand'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { Desk } from './desk.ts'

/** The author's caption of the step. The board stores it trimmed; the field keeps the typed text. */
export function CaptionField({ desk: { drawing } }: { desk: Desk }) {
  const { history, step } = useStore(drawing.state)
  const { caption } = history.board.steps[step]!
  const [typed, setTyped] = useState('')
  return (
    <TextField
      label={`第 ${step + 1} 步的说明`}
      hideLabel
      placeholder={`第 ${step + 1} 步：写一句说明`}
      maxLength={boardLimits.captionLength}
      autoComplete="off"
      enterKeyHint="done"
      value={oneLine(typed) === caption ? typed : caption}
      onValue={(text) => {
        setTyped(text)
        drawing.caption(text)
      }}
    />
  )
}
