import { boardLimits, type Point } from '@judian/boards'
import { type SubmitEvent, useId, useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { type Desk, draw } from './desk.ts'

interface Props {
  desk: Desk
  at: Point
  onClose: () => void
}

/** Asks for the words of a label. */
export function LabelDialog({ desk, at, onClose }: Props) {
  const [text, setText] = useState('')
  const formId = useId()
  const write = (event: SubmitEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    draw(desk, { type: 'label', floor: desk.drawing.state.getState().floor, at, text })
    onClose()
  }
  return (
    <Dialog
      title="写在图上"
      size="s"
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} variant="primary" disabled={text.trim() === ''}>
          写上
        </Button>
      }
    >
      <form id={formId} onSubmit={write}>
        <TextField
          label={`文字（最多 ${boardLimits.labelLength} 个字）`}
          value={text}
          maxLength={boardLimits.labelLength}
          autoComplete="off"
          enterKeyHint="done"
          onValue={setText}
        />
      </form>
    </Dialog>
  )
}
