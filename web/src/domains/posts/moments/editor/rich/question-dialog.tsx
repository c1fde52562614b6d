import { docLimits } from '@judian/contract/limits'
import { useState } from 'react'
import { ConfirmPopup } from '../../../../../kernel/popup/confirm-popup.tsx'
import { TextField } from '../../../../../ui/fields/text-field.tsx'
import { isLink, wholeAddress } from './link-address.ts'
import type { Question, RichEditor } from './rich-editor.ts'

interface Props {
  editor: RichEditor
  onClose: () => void
}

/** Asks for a link's address or a picture's description. */
export function QuestionDialog({ question, ...props }: Props & { question: Question }) {
  return question.about === 'link' ? <LinkDialog {...props} /> : <AltDialog {...props} at={question.at} />
}

function LinkDialog({ editor: { link, view }, onClose }: Props) {
  const [present] = useState(link.present)
  const [address, setAddress] = useState(present ?? '')
  const [text, setText] = useState('')
  const needsText = !present && view.state.selection.empty
  const whole = wholeAddress(address)
  const isFit = isLink(whole)
  const isRemoved = present !== undefined && address.trim() === ''

  const act = async () => (isRemoved ? link.remove() : link.set(whole, text.trim()))

  return (
    <ConfirmPopup
      title="链接"
      confirm={isRemoved ? '去掉链接' : '好'}
      disabled={!isFit && !isRemoved}
      act={act}
      onClose={onClose}
    >
      <TextField
        label="链接地址"
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        maxLength={docLimits.hrefLength}
        value={address}
        error={address.trim() && !isFit ? '链接须以 http:// 或 https:// 开头' : undefined}
        onValue={setAddress}
      />
      {needsText && <TextField label="显示的文字（选填）" autoComplete="off" value={text} onValue={setText} />}
    </ConfirmPopup>
  )
}

function AltDialog({ editor: { view }, at, onClose }: Props & { at: number }) {
  const [alt, setAlt] = useState(() => view.state.doc.nodeAt(at)?.attrs['alt'] as string)
  const act = async () => view.dispatch(view.state.tr.setNodeAttribute(at, 'alt', alt.trim()))
  return (
    <ConfirmPopup title="图片说明" confirm="好" act={act} onClose={onClose}>
      <TextField
        label="图片上有什么"
        hint="看不到图片的人会听到它"
        autoComplete="off"
        maxLength={docLimits.altLength}
        value={alt}
        onValue={setAlt}
      />
    </ConfirmPopup>
  )
}
