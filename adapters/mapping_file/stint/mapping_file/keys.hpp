#pragma once

#include <array>
#include <string_view>

// The keys of a mapping file: those that its reader accepts, and their text in the reference.

namespace stint::mapping_file {

struct Key {
  std::string_view name;
  std::string_view fallback;  ///< Markdown; empty: none, `required` if the key must be set
  std::string_view means;     ///< Markdown
};

inline constexpr std::string_view required = "required";

inline constexpr std::array file_keys{
    Key{"company", required, "key of the company, which is there already"},
    Key{"format", "",
        "a table of the keys of [formats](#formats), which hold for all tables that do not say their own"},
    Key{"people", "", "tables of people"},
    Key{"balances", "",
        "tables of what people have, such as leave carried over: members of people who stand in `people` or are there "
        "already"},
    Key{"absences", "", "tables of absences"},
    Key{"entries", "", "tables of time entries"},
};

inline constexpr std::array format_keys{
    Key{"encoding", "`\"utf-8\"`",
        "of text files: `utf-8`, with or without a byte order mark, `utf-16`, `windows-1252`, `iso-8859-1` or "
        "`iso-8859-15`"},
    Key{"separator", "`\",\"`", "of the cells of text files, one character: `,`, `;` or `\\t`, for example"},
    Key{"decimal", "`\".\"`", "the sign before the decimals of numbers, `.` or `,`; thousands stand without signs"},
    Key{"date", "`\"yyyy-mm-dd\"`",
        "how dates are written, such as `dd.mm.yyyy`, `m/d/yyyy` or `yyyymmdd`; of `m` and `d` the zero in front may "
        "be "
        "left out"},
    Key{"time", "`\"hh:mm\"`",
        "how times of day are written, such as `h:mm`, `hh:mm:ss`, `hh.mm` or `h:mm am`; seconds are cut"},
};

inline constexpr std::array table_keys{
    Key{"file", required,
        "path of a text file (CSV), or of a workbook, which ends in `.xlsx`; from the folder of the mapping file"},
    Key{"sheet", "the only one", "name of the sheet of a workbook"},
    Key{"header_row", "`1`",
        "the row that names the columns, from 1; rows above it are passed over. `0`: there is none, and columns are "
        "called `A`, `B`, …"},
    Key{"members", required, "a table: for each member of a record, what it is filled with"},
    Key{"skip", "`[]`",
        "rows to be left out: `[{column = \"State\", values = [\"draft\", \"\"]}]`; `\"\"` stands for an empty cell"},
    Key{"only", "`[]`", "the same of rows of which all others are left out"},
};

inline constexpr std::array rule_keys{
    Key{"column", "", "name of the column"},
    Key{"columns", "", "in its place several, whose texts are joined"},
    Key{"joined_by", "`\"-\"`", "what stands between these"},
    Key{"or_column", "", "a column that counts where the cell is empty"},
    Key{"value", "", "in the place of columns what every row has: a text, number, truth, date or list of texts"},
    Key{"values", "", "a table: what stands in the cell, and what is meant by it. `\"\"` says nothing"},
    Key{"otherwise", "", "what cells mean that do not stand in `values`; without it these are taken as they are"},
    Key{"empty", "", "what empty cells mean; without it they say nothing"},
    Key{"by", "", "of somebody: the cell names them by `number`, their employee number, or `email`, not by `key`"},
    Key{"split", "", "of a list: what stands between its texts in the cell; without it the cell is one"},
    Key{"unit", "`\"minutes\"`", "of a member in minutes: `hours`, which cells have as `7.5`, `7:30` or `7.5 h`"},
};

inline constexpr std::array row_keys{
    Key{"column", required, "name of the column"},
    Key{"values", required, "texts"},
};

}  // namespace stint::mapping_file
