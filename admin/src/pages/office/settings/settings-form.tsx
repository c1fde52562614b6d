import { CallForm } from '../../../components/form/call-form.tsx'
import { loadedRow } from '../../../components/form/versions/use-loaded-fields.ts'
import { settingsQuestion } from './questions.ts'
import { type LoadedSettings, presentSettings, type SettingFields, settingsKey } from './queries.ts'

interface Props {
  loaded: LoadedSettings
  fieldsOf: (loaded: LoadedSettings) => SettingFields
}

/** A form of some of the settings, which are saved together. */
export const SettingsForm = ({ loaded, fieldsOf }: Props) => (
  <CallForm<'/v1/admin/settings/saveSettings'>
    call="/v1/admin/settings/saveSettings"
    fields={fieldsOf(loaded)}
    loaded={loadedRow(loaded, fieldsOf, presentSettings)}
    question={(changed) => settingsQuestion(loaded.settings, changed)}
    refresh={settingsKey}
  />
)
