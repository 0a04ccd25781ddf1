import { PLAN_FEATURES, type PlanFeature, PLANS, type PlanTier } from '../../../src/contract/plans';
import { plansMessages as texts } from './messages';

/** A line of a plan's card: part of the plan, or an extra of a higher plan. */
export interface PlanLine {
  text: string;
  included: boolean;
}

/**
 * Returns the lines of a plan's card: its limits, then its features; `basic` also lists the features that the next plan
 * adds.
 */
export function linesOf(tier: PlanTier): PlanLine[] {
  return [...limitsOf(tier).map((text) => ({ text, included: true })), ...featuresOf(tier)];
}

function limitsOf(tier: PlanTier): string[] {
  const { cases, clients, staffUsers, storageMb } = PLANS[tier].limits;
  return [
    ...(cases === null || clients === null
      ? [texts.unlimited.records]
      : [texts.cases(cases), texts.clients(clients)]),
    staffUsers === null ? texts.unlimited.staffUsers : texts.staffUsers(staffUsers),
    storageMb === null ? texts.unlimited.storage : texts.storage(storageMb),
  ];
}

function featuresOf(tier: PlanTier): PlanLine[] {
  const line = (included: boolean) => (feature: PlanFeature) => ({
    text: texts.features[feature],
    included,
  });
  const { professional } = PLANS;
  if (tier === 'basic') return PLAN_FEATURES.filter(isIn(professional.features)).map(line(false));
  const own = PLAN_FEATURES.filter(isIn(PLANS[tier].features));
  if (tier === 'professional') return own.map(line(true));
  const more = own.filter((feature) => !isIn(professional.features)(feature)).map(line(true));
  return [{ text: texts.everythingOf(professional.name), included: true }, ...more];
}

function isIn(features: readonly PlanFeature[]): (feature: PlanFeature) => boolean {
  return (feature) => features.includes(feature);
}
