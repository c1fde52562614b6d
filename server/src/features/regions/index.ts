import { isOn, type SettingValues } from '../../settings.ts'

export { regionsPart } from './part.ts'

/** Whether posts and comments say from where they were written. */
export const showsRegionsOfContents = (values: SettingValues) =>
  isOn(values, 'regions') && values.regionShown === 'contents'
