import { linearRegex } from './linear-regex.mjs'
import { pressedKey } from './pressed-key.mjs'
import { siteClock } from './site-clock.mjs'
import { textOfItsOwn } from './text-of-its-own.mjs'

/** The linter's rules of this project, in oxlint.config.ts under `judian/`. */
export default {
  meta: { name: 'judian' },
  rules: {
    'linear-regex': linearRegex,
    'pressed-key': pressedKey,
    'site-clock': siteClock,
    'text-of-its-own': textOfItsOwn,
  },
}
