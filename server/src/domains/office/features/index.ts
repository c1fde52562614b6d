export { featuresRoutes } from './features.routes.ts'
export { chooseFeatures } from './first-choice.ts'
