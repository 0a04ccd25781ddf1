/**
 * Returns SQL for the name of the author of a row: that of the staff member, or that of the API key.
 * @param staff how the statement calls the staff member's row
 * @param key the column with the key's id, as `h.api_key_id`
 */
export function authorName(staff: string, key: `${string}.${string}`): string {
  const [row] = key.split('.');
  return `coalesce(${staff}.full_name, (
    select k.name from api_keys k where k.office_id = ${row}.office_id and k.id = ${key}))`;
}
