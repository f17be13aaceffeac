/** The first name of a staff member, as members see it. */
export const firstNameOf = (fullName: string): string => fullName.split(" ")[0] ?? "";
