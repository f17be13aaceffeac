/** The first name of a staff member, by which members know them. */
export const firstNameOf = (fullName: string): string => fullName.split(" ")[0] ?? "";
