export { CheckInCard } from './check-in-card.tsx'
export { CheckInPopup } from './check-in-popup.tsx'
