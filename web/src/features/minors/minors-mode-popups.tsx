import { type AgeBand, ageBands } from '@judian/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, ask, InvalidInput } from '../../kernel/ask/index.ts'
import { bandTexts } from '../../kernel/minors/texts.ts'
import { ConfirmPopup } from '../../kernel/popup/confirm-popup.tsx'
import type { PopupProps } from '../../kernel/popup/popup.ts'
import { me } from '../../kernel/session/index.ts'
import { askWithSudo } from '../../kernel/sudo/ask-with-sudo.ts'
import { showToast } from '../../kernel/toast/toast-store.ts'
import { Choice } from '../../ui/fields/choice.tsx'
import { NewPinFields, PinField } from './pin-field.tsx'
import { minorsMode } from './queries.ts'

const bands = ageBands.map((value) => ({ value, label: bandTexts[value].name }))

/** Sends a change of the mode, with the errors of its fields. */
function useModeChange(said: string, send: () => Promise<unknown>) {
  const client = useQueryClient()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const act = async () => {
    await send()
    showToast(said)
    await Promise.all([client.invalidateQueries(minorsMode), client.invalidateQueries(me)])
  }
  const onFail = (error: Error) => setErrors(error instanceof ApiError ? error.fields : {})
  return { errors, popup: { act, onFail, fields: ['pin', 'new_pin'] } }
}

export function assertRepeated(pin: string, repeated: string) {
  if (pin !== repeated) throw new InvalidInput('两次输入的家长密码不一致')
}

const BandChoice = ({ band, onBand }: { band: AgeBand; onBand: (band: AgeBand) => void }) => (
  <Choice label="年龄段" options={bands} value={band} onValue={(value) => onBand(value as AgeBand)} />
)

/** Turns minors' mode on; requires the account's password, so that no other person can lock the member out. */
export function TurnOnPopup({ onClose }: PopupProps) {
  const [band, setBand] = useState<AgeBand>('under16')
  const [pin, setPin] = useState('')
  const [repeated, setRepeated] = useState('')
  const { errors, popup } = useModeChange('未成年人模式已开启', async () => {
    assertRepeated(pin, repeated)
    await askWithSudo('/v1/account/turnOnMinorsMode', { band, new_pin: pin })
  })
  return (
    <ConfirmPopup title="开启未成年人模式" confirm="开启" disabled={!pin || !repeated} {...popup} onClose={onClose}>
      <p>开启后，修改和退出都需要家长密码。</p>
      <BandChoice band={band} onBand={setBand} />
      <NewPinFields pin={pin} repeated={repeated} error={errors['new_pin']} onPin={setPin} onRepeated={setRepeated} />
    </ConfirmPopup>
  )
}

/** Changes the age band, and the PIN if a new one is typed. */
export function ChangeModePopup({ band: present, onClose }: PopupProps & { band: AgeBand }) {
  const [band, setBand] = useState(present)
  const [pin, setPin] = useState('')
  const [newPin, setNewPin] = useState('')
  const [repeated, setRepeated] = useState('')
  const { errors, popup } = useModeChange('未成年人模式已修改', async () => {
    assertRepeated(newPin, repeated)
    await ask('/v1/account/changeMinorsMode', { pin, band, ...(newPin && { new_pin: newPin }) })
  })
  return (
    <ConfirmPopup title="修改未成年人模式" confirm="修改" disabled={!pin} {...popup} onClose={onClose}>
      <PinField label="家长密码" name="pin" value={pin} error={errors['pin']} onValue={setPin} />
      <BandChoice band={band} onBand={setBand} />
      <p>要换家长密码时，再填下面两项。</p>
      <NewPinFields
        pin={newPin}
        repeated={repeated}
        error={errors['new_pin']}
        onPin={setNewPin}
        onRepeated={setRepeated}
      />
    </ConfirmPopup>
  )
}

export function TurnOffPopup({ onClose }: PopupProps) {
  const [pin, setPin] = useState('')
  const { errors, popup } = useModeChange('未成年人模式已关闭', () => ask('/v1/account/turnOffMinorsMode', { pin }))
  return (
    <ConfirmPopup title="退出未成年人模式？" confirm="退出" disabled={!pin} {...popup} onClose={onClose}>
      <p>请家长输入家长密码。退出后，时间限制和其他保护都会停止。</p>
      <PinField label="家长密码" name="pin" value={pin} error={errors['pin']} onValue={setPin} />
    </ConfirmPopup>
  )
}
