import type { Profile } from '@judian/contract'
import { useState } from 'react'
import { lazyPart } from '../../../kernel/lazy/lazy-part.ts'
import { Optional } from '../../../kernel/lazy/optional.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import styles from './signature.module.css'

const SignatureForm = lazyPart(async () => (await import('./signature-form.tsx')).SignatureForm)

/** A member's signature; one's own is edited in its place. */
export function Signature({ profile, isOwn }: { profile: Profile; isOwn: boolean }) {
  const { signature } = profile
  const [state, setState] = useState<'shown' | 'editing' | 'edited'>('shown')
  if (!isOwn) return signature ? <p className={styles.text}>{signature}</p> : null
  if (state === 'editing')
    return (
      <Optional fallback={<p className={styles.text}>{signature}</p>}>
        <SignatureForm profile={profile} onClose={() => setState('edited')} />
      </Optional>
    )
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
