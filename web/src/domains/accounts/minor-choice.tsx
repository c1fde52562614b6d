import type { AgeBand } from '@judian/contract'
import { bandTexts } from '../../kernel/minors/texts.ts'
import { Choice } from '../../ui/fields/choice.tsx'
import { Tick } from '../../ui/fields/tick.tsx'

interface Props {
  band: AgeBand | undefined
  onBand: (band: AgeBand | undefined) => void
}

const options = (['under16', '16to17'] as const).map((value) => ({
  value,
  // Members are at least 14.
  label: value === 'under16' ? '14–15 岁' : bandTexts[value].name,
}))

/** Choice for members under 18, who begin in minors' mode. */
export function MinorChoice({ band, onBand }: Props) {
  return (
    <>
      <Tick checked={band !== undefined} onChecked={(on) => onBand(on ? 'under16' : undefined)}>
        我未满18岁
      </Tick>
      {band && (
        <Choice
          label="年龄段"
          hint={`会开启未成年人模式：${bandTexts[band].limit}。家长之后可以在「账号与安全」里设置家长密码。`}
          options={options}
          value={band}
          onValue={(value) => onBand(value as AgeBand)}
        />
      )}
    </>
  )
}
