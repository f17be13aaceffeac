type Names = {
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
};

export const writeFullName = ({ firstName, middleName, lastName }: Names): string =>
  [firstName, middleName, lastName].filter(Boolean).join(" ");
