import type { Avatar } from '@judian/contract'
import { Figure } from '../../../kernel/people/figure.tsx'
import { useNotForMinors } from '../../../kernel/minors/use-not-for-minors.ts'
import { showPopup } from '../../../kernel/popup/popup.ts'
import type { Me } from '../../../kernel/session/index.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx'
import { BuyPopup } from './buy-popup.tsx'
import { priceOf, verbFor } from './buy.ts'
import { isColour } from './outfit.ts'
import styles from './stage.module.css'
import type { Fitting } from './use-outfit.ts'
import { useSave } from './use-save.ts'

interface Props {
  member: Me
  fitting: Fitting
}

/** Preview of the outfit with its actions. */
export function Stage({ member, fitting }: Props) {
  const { outfit, missing, isChanged, canUndo, canRedo, undo, redo, reset } = fitting
  const verb = verbFor(missing)
  const refuse = useNotForMinors('购买装扮')
  const { save, isSaving, wait } = useSave(outfit)

  return (
    <section aria-label="形象预览" className={`stack-l ${styles.stage}`}>
      <Figure avatar={avatarOf(fitting, member)} label="你的形象" className={styles.figure} />
      <div className={`stack shrinks ${styles.side}`}>
        <Worn fitting={fitting} />
        <div role="group" aria-label="步骤" className={`row-s ${styles.steps}`}>
          <IconButton icon="retry" label="撤销" aria-keyshortcuts="Control+Z" disabled={!canUndo} onClick={undo} />
          <IconButton
            icon="retry"
            label="重做"
            style={{ transform: 'scaleX(-1)' }}
            aria-keyshortcuts="Control+Y"
            disabled={!canRedo}
            onClick={redo}
          />
          <Button variant="ghost" size="s" disabled={!isChanged} onClick={reset}>
            还原
          </Button>
        </div>
        {missing.length > 0 && (
          <div className={`stack-s shrinks sunken small ${styles.missing}`}>
            <p>
              {missing.map(({ body_item_name }) => `「${body_item_name}」`).join('')}还没拥有，{verb}后才能保存
            </p>
            <Button
              size="s"
              onClick={
                refuse ?? (() => showPopup(BuyPopup, { itemIds: missing.map(({ body_item_id }) => body_item_id) }))
              }
            >
              {[
                missing.length > 1 ? `${verb} ${missing.length} 件` : verb,
                ...(verb === '购买' ? [`${priceOf(missing)} 金币`] : []),
              ].join(' · ')}
            </Button>
          </div>
        )}
        <Button
          variant="primary"
          wide
          busy={isSaving}
          busyText="正在保存"
          wait={wait}
          disabled={!isChanged || missing.length > 0}
          onClick={save}
        >
          保存形象
        </Button>
      </div>
    </section>
  )
}

/** Describes the outfit: visible, and announced after every step. */
function Worn({ fitting: { outfit, worn } }: Pick<Props, 'fitting'>) {
  const names = worn.map(({ body_item_name: name, owned }) => (owned ? name : `${name}（未拥有）`))
  if (isColour(outfit.background_color)) names.push('纯色背景')
  return (
    <p role="status" className={`small soft ${styles.worn}`}>
      <VisuallyHidden>现在穿着：</VisuallyHidden>
      {names.length > 0 ? names.join('、') : '默认形象'}
    </p>
  )
}

/** The figure in the outfit; legendary items shine before it is saved. */
const avatarOf = ({ outfit, worn }: Fitting, { user_id }: Me): Avatar => ({
  ...outfit,
  user_id,
  legendary: worn.filter(({ body_item_quality }) => body_item_quality === 4).map(({ body_item_url }) => body_item_url),
})
