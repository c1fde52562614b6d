import type { ClanOption } from '@judian/contract'
import { countCharacters } from '@judian/contract/typed-text'
import { limits } from '@judian/contract/limits'
import { Choice } from '../../../ui/fields/choice.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { ClanOptions } from '../queries.ts'
import type { ClanAbout } from './use-clan-form.ts'
import type { ClanErrors } from './use-clan-form.ts'

interface Props {
  about: ClanAbout
  errors: ClanErrors
  options: ClanOptions
  write: (change: Partial<ClanAbout>) => void
}

/** Fields of the clan form. */
export function ClanFields({ about, errors, options, write }: Props) {
  return (
    <div className="stack-l shrinks">
      <TextField
        label="战队名称"
        hint={`${limits.clanNameMin}–${limits.clanNameMax} 个字，可用中文、字母、数字、空格、_ 和 -`}
        autoComplete="off"
        value={about.name}
        onValue={(name) => write({ name })}
        error={errors.name}
      />
      <TextArea
        label="战队介绍"
        placeholder="选填，说说你们怎么打、什么时候在线、想找什么样的队友"
        hint={`${countCharacters(about.intro)}/${limits.clanIntroLength}`}
        maxLength={limits.clanIntroLength}
        value={about.intro}
        onValue={(intro) => write({ intro })}
        error={errors.intro}
      />
      <div className="stack-l shrinks">
        <Choice
          label="服务器"
          placeholder="请选择"
          options={choicesOf(options.servers)}
          value={about.main_server}
          onValue={(main_server) => write({ main_server })}
          error={errors.main_server}
        />
        <Choice
          label="常玩模式"
          placeholder="请选择"
          options={choicesOf(options.modes)}
          value={about.main_mode}
          onValue={(main_mode) => write({ main_mode })}
          error={errors.main_mode}
        />
        <Choice
          label="段位要求"
          placeholder="请选择"
          options={choicesOf(options.ranks)}
          value={about.min_rank}
          onValue={(min_rank) => write({ min_rank })}
          error={errors.min_rank}
        />
      </div>
    </div>
  )
}

const choicesOf = (options: readonly ClanOption[]) => options.map(({ code, name }) => ({ value: code, label: name }))
