import { type ComponentProps, type ReactNode, useState } from 'react'
import { useFeature } from '../../../../kernel/feature/feature.tsx'
import { aiLabelText } from '../../../../kernel/format/texts.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { useIsMobile } from '../../../../ui/hooks/use-is-mobile.ts'
import { LabelFields } from './label-fields.tsx'
import styles from './editor-settings.module.css'

interface Props extends ComponentProps<typeof LabelFields> {
  /** The community's rules. */
  children: ReactNode
}

/** Two sliders. */
const sliders = 'M4 8h8M18 8h2M15 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM4 16h2M12 16h8M9 19a3 3 0 1 0 0-6 3 3 0 0 0 0 6z'

/** What a post seldom needs: its author's declarations, and the community's rules. Beside the text, or on phones behind a line. */
export function EditorSettings({ children, ...fields }: Props) {
  const { form, errors } = fields
  const isMobile = useIsMobile()
  const [isOpen, setIsOpen] = useState(!isMobile)
  const hasLabels = useFeature('labels')
  const declared = [hasLabels && form.aiGenerated && aiLabelText, form.source !== undefined && '转载'].filter(Boolean)
  return (
    <details
      className={styles.settings}
      open={isOpen || errors.source !== undefined}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className={`row-s small bold ${styles.line}`}>
        <Icon name={sliders} size={18} />
        声明与规则
        <span className="fill caption soft one-line">{declared.join(' · ')}</span>
        <Icon name="chevron-down" size={16} className={styles.arrow} />
      </summary>
      <div className="stack shrinks">
        <LabelFields {...fields} />
        {children}
      </div>
    </details>
  )
}
