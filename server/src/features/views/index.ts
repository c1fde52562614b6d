import { isOn, type SettingValues } from '../../settings.ts'

export { viewsPart } from './part.ts'
export { createViewCounter } from './view-counter.ts'

/** Whether everybody sees how often a post has been viewed. */
export const showsViewsToAll = (values: SettingValues) => isOn(values, 'views') && values.viewsShown === 'everybody'
