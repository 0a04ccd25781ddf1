import { buildStale, PART_NAMES } from '../../tools/build.mjs';

/** Programs of the sandbox are started as they are built; of the front ends any build will do. */
export default () => buildStale({ current: ['server'], any: PART_NAMES });
