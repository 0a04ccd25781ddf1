import {
  type PlanFeature,
  type PlanLimits,
  PLANS,
  type PlanTier,
} from '../../../src/contract/plans';
import { storage } from './limits';
import { planMessages } from './messages';

const { features: names, lines } = planMessages;

/** Describes a plan in a few lines: the features that the plan below lacks, and its amounts. */
export function linesOf(tier: PlanTier): string[] {
  const { limits, features } = PLANS[tier];
  if (tier === 'basic') return amounts(limits);
  if (tier === 'professional') return [...namesOf(features), ...mainAmounts(limits)];
  const below: readonly PlanFeature[] = PLANS.professional.features;
  return [...namesOf(features.filter((one) => !below.includes(one))), lines.unlimited];
}

/** Describes the office's current plan. */
export function includedLines(
  tier: PlanTier,
  limits: PlanLimits,
  features: readonly PlanFeature[],
) {
  const counts = tier === 'basic' ? amounts(limits) : mainAmounts(limits);
  return [...namesOf(features), ...(limits.cases === null ? [lines.unlimited] : counts)];
}

function namesOf(features: readonly PlanFeature[]): string[] {
  return features.map((feature) => names[feature]);
}

function mainAmounts({ cases, clients }: PlanLimits): string[] {
  return [
    ...(cases === null ? [] : [lines.cases(cases)]),
    ...(clients === null ? [] : [lines.clients(clients)]),
  ];
}

function amounts(limits: PlanLimits): string[] {
  const { storageMb, staffUsers } = limits;
  return [
    ...mainAmounts(limits),
    ...(storageMb === null ? [] : [storage(storageMb)]),
    ...(staffUsers === null ? [] : [lines.staffUsers(staffUsers)]),
  ];
}
