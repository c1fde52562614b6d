import type { AgeBand } from '@judian/contract'
import { use, useState } from 'react'
import { ask, isApiError } from '../../kernel/ask/index.ts'
import { useRateLimitRetry } from '../../kernel/ask/use-rate-limit-retry.ts'
import { AgeTick, ConsentTicks } from '../../kernel/consent/consent-ticks.tsx'
import type { TextVersions } from '../../kernel/consent/queries.ts'
import { showSiteText } from '../../kernel/consent/show-site-text.ts'
import { useTicks } from '../../kernel/consent/use-ticks.ts'
import { Feature } from '../../kernel/feature/feature.tsx'
import { passwordRule, usernameRule } from '../../kernel/session/credentials.ts'
import { showToast } from '../../kernel/toast/toast-store.ts'
import { Button } from '../../ui/actions/button.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { moreIcons } from '../../ui/icons/more-icons.ts'
import styles from './account-dialog.module.css'
import { AccountDialog } from './account-dialog.tsx'
import { AccountFrame } from './account-frame.tsx'
import { setTyped, useAccountForm } from './account-form.ts'
import { MinorChoice } from './minor-choice.tsx'
import { OverlayLink } from './overlay-link.tsx'
import { PhoneCodeFields } from './phone-code-fields.tsx'
import { noSignUpTicks, problemsOf, signUpProblems, type SignUpTicks } from './problems.ts'
import { useAccountSubmit, useTyped } from './use-account-submit.ts'
import { withProof } from './with-proof.ts'

export interface SignUpTerms {
  /** The versions that a sign-up agrees to; undefined while they load. */
  terms: TextVersions | undefined
  /** They aren't in force any more. */
  onTermsStale: () => void
}

interface Props extends SignUpTerms {
  closed: boolean
}

export function SignUpOverlay({ closed, terms, onTermsStale }: Props) {
  const phone = useAccountForm((all) => all.phone)
  const { typed, fieldOf } = useTyped('signUp')
  const { run, wait } = useRateLimitRetry()
  const [ticks, setTicks] = useTicks(noSignUpTicks, terms)
  const [band, setBand] = useState<AgeBand>()

  const { code, username, password } = typed
  const form = useAccountSubmit({
    check: () => signUpProblems(phone, typed, ticks),
    send: () =>
      run(() =>
        withProof((proof) =>
          ask('/v1/account/signup', {
            phone_num: phone,
            password,
            username,
            verify_code: code,
            proof,
            ...terms,
            of_age: ticks.age ? 1 : 0,
            ...(band && { age_band: band }),
          }),
        ),
      ),
    onSent: () => {
      showToast('注册成功，请返回登录')
      setTyped('signIn', { password })
    },
    onFail: (error) => {
      if (isApiError(error, 'ConsentStale')) onTermsStale()
      return problemsOf(error)
    },
  })
  const tick = (field: keyof SignUpTicks, on: boolean) => {
    setTicks({ ...ticks, [field]: on })
    form.forget(field)
  }

  if (form.isSent) return <Joined />
  return (
    <AccountDialog
      title="注册"
      form={form}
      act="注册"
      busyText="正在注册…"
      wait={wait}
      links={
        <>
          已有账号？
          <OverlayLink to="signIn">返回登录</OverlayLink>
        </>
      }
    >
      <PhoneCodeFields purpose="signUp" closed={closed} form={form} code={fieldOf('code', form)} />
      <TextField
        {...fieldOf('username', form)}
        label="昵称"
        name="nickname"
        autoComplete="nickname"
        hint={`也就是用户名：${usernameRule}`}
      />
      <PasswordField
        {...fieldOf('password', form)}
        label="密码"
        name="password"
        autoComplete="new-password"
        hint={passwordRule}
      />
      <div className="stack-xs">
        <ConsentTicks
          ticks={ticks}
          problems={form.problems}
          onTick={tick}
          onRead={(name) => showSiteText(name, terms?.[name])}
        />
        <AgeTick checked={ticks.age} error={form.problems.age} onChecked={(on) => tick('age', on)} />
        <Feature name="minors">
          <MinorChoice band={band} onBand={setBand} />
        </Feature>
      </div>
    </AccountDialog>
  )
}

/** The sign-in has phone and password from here. */
function Joined() {
  const { Frame, open } = use(AccountFrame)
  return (
    <Frame title="欢迎加入据点">
      <div className={`stack-l soft ${styles.done}`}>
        <Icon name={moreIcons.check} size={48} />
        <p>账号建好了，用手机号和密码登录吧。</p>
        <Button variant="primary" wide onClick={() => open('signIn')}>
          返回登录
        </Button>
      </div>
    </Frame>
  )
}
