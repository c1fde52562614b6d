import { gadgets, gadgetUses, operators } from '@judian/tiles'
import { useId } from 'react'
import { gadgetImage, gadgetTexts, operatorImage, operatorTexts } from '../../../../kernel/tiles/texts.ts'
import styles from './crew-picker.module.css'
import { chooseCrew, useCrew } from './crew-choice.ts'

/** Selects an operator and a gadget; radio buttons underneath. */
export function CrewPicker() {
  const { operator, gadget } = useCrew()
  const name = useId()
  return (
    <div className="stack-l">
      <fieldset className={`stack-s ${styles.group}`}>
        <legend>干员 · 全程生效</legend>
        {operators.map((one) => (
          <label key={one} className={styles.option}>
            <input
              type="radio"
              name={`${name}-operator`}
              className="visually-hidden"
              checked={one === operator}
              onChange={() => chooseCrew({ operator: one })}
            />
            <img src={operatorImage(one)} alt="" width={48} height={48} className={styles.face} />
            <strong>{operatorTexts[one].name}</strong>
            <span>{operatorTexts[one].does}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className={`stack-s ${styles.group}`}>
        <legend>道具 · 次数有限</legend>
        {gadgets.map((one) => (
          <label key={one} className={styles.option}>
            <input
              type="radio"
              name={`${name}-gadget`}
              className="visually-hidden"
              checked={one === gadget}
              onChange={() => chooseCrew({ gadget: one })}
            />
            <img src={gadgetImage(one)} alt="" width={48} height={48} />
            <strong>
              {gadgetTexts[one].name} ×{gadgetUses[one]}
            </strong>
            <span>{gadgetTexts[one].does}</span>
          </label>
        ))}
      </fieldset>
    </div>
  )
}
