import type { Profile } from '@judian/contract'
import { useState } from 'react'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { SignatureForm } from './signature-form.tsx'
import styles from './signature.module.css'

/** A member's signature; the own one is edited in place. */
export function Signature({ profile, isOwn }: { profile: Profile; isOwn: boolean }) {
  const { signature } = profile
  const [state, setState] = useState<'shown' | 'editing' | 'edited'>('shown')
  if (!isOwn) return signature ? <p className={styles.text}>{signature}</p> : null
  if (state === 'editing') return <SignatureForm profile={profile} onClose={() => setState('edited')} />
  return (
    <p className={styles.text}>
      {signature && <span>{signature} </span>}
      <button
        ref={(button) => {
          // The field had the focus.
          if (state === 'edited') button?.focus()
        }}
        type="button"
        className={styles.edit}
        onClick={() => setState('editing')}
      >
        <Icon name="post" size={16} />
        <span className={signature ? 'visually-hidden' : undefined}>{signature ? '编辑签名' : '写一句签名'}</span>
      </button>
    </p>
  )
}
