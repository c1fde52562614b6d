import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import { hexOf, palette, rgbOf } from './colour.ts'
import styles from './colours.module.css'
import { isColour } from './outfit.ts'

interface Props {
  /** The current background: a URL, `default` or a colour. */
  background: string
  onChoose: (rgb: string) => void
  /** Intermediate colour while the picker is dragged. */
  onLook: (rgb: string) => void
}

/** Plain background colours, available to everyone. */
export function Colours({ background, onChoose, onLook }: Props) {
  const own = isColour(background) && palette.every(({ rgb }) => rgb !== background)
  return (
    <div role="group" aria-label="纯色背景" className={styles.colours}>
      {palette.map(({ name, rgb }) => (
        <button
          key={rgb}
          type="button"
          title={name}
          aria-label={name}
          aria-pressed={rgb === background}
          className={styles.colour}
          style={{ backgroundColor: rgb }}
          onClick={() => onChoose(rgb)}
        />
      ))}
      <label className={styles.own} data-chosen={own}>
        <input
          type="color"
          className={styles.input}
          value={isColour(background) ? hexOf(background) : '#ffffff'}
          onChange={(event) => onLook(rgbOf(event.target.value))}
        />
        <Icon name={moreIcons.plus} size={16} />
        自选<VisuallyHidden>背景颜色</VisuallyHidden>
      </label>
    </div>
  )
}
